export function PasskeyCard({ path }: { path: string }) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>Passkeys</h2>
      </div>
      <div className="card-body">
        <p className="muted">Sign in with your fingerprint, face or screen lock instead of a password.</p>
        <div className="row">
          <a className="button" href={path}>
            Add a passkey
          </a>
        </div>
      </div>
    </section>
  );
}
