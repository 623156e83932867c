import hashlib
import hmac


def is_from_price_watch(body: bytes, signature_header: str, signing_secret: str) -> bool:
    """`body` is the raw request body, byte for byte; parse it only after this returned True."""
    digest = hmac.new(signing_secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(f"sha256={digest}".encode(), (signature_header or "").encode())
