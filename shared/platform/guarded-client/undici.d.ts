// The package only has types for its entry point, which loads three times the code.

declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici';

  export = Agent;
}

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';

  function request(this: Dispatcher, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>;
  export = request;
}
