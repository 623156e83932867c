import { type Handler, Parser } from 'htmlparser2';

/** Browsers stop nesting at 512 too; htmlparser2 moves its whole stack for every tag, so depth costs time squared. */
const maxDepth = 512;

/** htmlparser2 for hostile pages: an element below the depth limit is treated as void, so the stack stays short. */
class BoundedParser extends Parser {
  readonly #depth: () => number;
  #tooDeep = false;
  #closing = false;

  constructor(handler: Partial<Handler>, depth: () => number) {
    super(handler, { decodeEntities: true });
    this.#depth = depth;
  }

  override onopentagname(start: number, endIndex: number): void {
    // Settled once per tag: the base class asks again after the depth has changed.
    this.#tooDeep = this.#depth() >= maxDepth;
    super.onopentagname(start, endIndex);
  }

  override onclosetag(start: number, endIndex: number): void {
    this.#closing = true;
    super.onclosetag(start, endIndex);
    this.#closing = false;
  }

  protected override isVoidElement(name: string): boolean {
    return super.isVoidElement(name) || (this.#tooDeep && !this.#closing);
  }
}

/** What a page consists of, in order. Void elements are closed at once; every open is closed. */
export interface PageEvents {
  open(name: string, attributes: Record<string, string>): void;
  text(data: string): void;
  close(name: string): void;
}

/** Tokenizes HTML in one pass, in time linear in its length and without recursion. */
export function parsePage(html: string, events: PageEvents): void {
  let depth = 0;
  const parser = new BoundedParser(
    {
      onopentag(name, attributes) {
        depth += 1;
        events.open(name, attributes);
      },
      ontext: (data) => events.text(data),
      onclosetag(name) {
        depth -= 1;
        events.close(name);
      },
    },
    () => depth,
  );
  parser.end(html);
}
