import { useState } from 'react';

/** Or the first letter of the name. The shop does not learn where its picture is shown. */
export function Picture({ address, name, size }: { address: string | null; name: string; size: number }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className="picture" style={{ width: size, height: size }}>
      {address !== null && address !== failed ? (
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
      ) : (
        <span aria-hidden="true">{/[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase()}</span>
      )}
    </span>
  );
}
