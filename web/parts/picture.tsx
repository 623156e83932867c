import { useState } from 'react';

/** A shop's picture of a product. The shop does not learn where it is shown; one that does not load leaves its frame. */
export function Picture({ address, size }: { address: string | null; size: number }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className="picture" style={{ width: size, height: size }}>
      {address !== null && address !== failed && (
        <img
          src={address}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}
