import type { OAuthClientProvider } from '@modelcontextprotocol/client';

type Stored<Name extends 'clientInformation' | 'tokens'> = Awaited<ReturnType<OAuthClientProvider[Name]>>;

/** What the official clients store about a sign-in, and the person's browser. */
export class MemoryProvider implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadataUrl?: string;
  saved: Stored<'tokens'>;
  #client: Stored<'clientInformation'>;
  #verifier = '';
  readonly #open: (url: URL) => Promise<void>;

  constructor(redirectUrl: string, open: (url: URL) => Promise<void>, clientMetadataUrl?: string) {
    this.redirectUrl = redirectUrl;
    this.#open = open;
    if (clientMetadataUrl !== undefined) this.clientMetadataUrl = clientMetadataUrl;
  }

  get clientMetadata() {
    return { client_name: 'Scenario', redirect_uris: [this.redirectUrl] };
  }

  state() {
    return 'a state';
  }

  clientInformation() {
    return this.#client;
  }

  saveClientInformation(client: Stored<'clientInformation'>) {
    this.#client = client;
  }

  tokens() {
    return this.saved;
  }

  saveTokens(tokens: Stored<'tokens'>) {
    this.saved = tokens;
  }

  async redirectToAuthorization(url: URL) {
    await this.#open(url);
  }

  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }

  codeVerifier() {
    return this.#verifier;
  }
}
