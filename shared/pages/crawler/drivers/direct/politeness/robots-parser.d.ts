// The package is CommonJS, and its types declare a default export that Node.js cannot resolve.

declare module 'robots-parser' {
  interface Robots {
    /** Undefined for a page of another origin. */
    isAllowed(url: string, agent: string): boolean | undefined;
  }

  function parseRobots(robotsUrl: string, text: string): Robots;
  export = parseRobots;
}
