<?php

/** `$body` is the raw request body, byte for byte; decode it only after this returned true. */
function is_from_price_watch(string $body, ?string $signatureHeader, string $signingSecret): bool
{
    return hash_equals('sha256=' . hash_hmac('sha256', $body, $signingSecret), $signatureHeader ?? '');
}
