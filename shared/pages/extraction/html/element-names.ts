import {
  blockElements,
  closedByOpening,
  headElements,
  invisibleElements,
  paragraphEnders,
  rawElements,
  scopeBorders,
  voidElements,
} from './element-kinds.ts';

/** There are few element names; names beyond the limit share one number. */
const maxNames = 2_000;
/** The name of text nodes. Their number is 0. */
const textName = '#text';
const closedElements = new Set([...closedByOpening.values()].flatMap((names) => [...names]));
const tableParts = new Set(['tr', 'tbody', 'thead', 'tfoot']);

/** What a tree needs to know about the elements with a name. */
export interface ElementName {
  readonly id: number;
  /** In lower case. */
  readonly text: string;
  readonly isVoid: boolean;
  readonly isRaw: boolean;
  readonly endsHead: boolean;
  readonly endsParagraph: boolean;
  /** The elements that it closes by opening. */
  readonly closes: ReadonlySet<string> | undefined;
  /** Some element closes it by opening. */
  readonly mayBeClosed: boolean;
  readonly isBorder: boolean;
  /** Its closing tag reaches past borders. */
  readonly passesBorders: boolean;
  /** How many are open: most stray closing tags close none. */
  open: number;
}

/** Per-name answers to readers' queries about elements. */
export interface NameTable {
  /** By number, like those below. */
  readonly texts: readonly string[];
  readonly areBlocks: readonly boolean[];
  readonly areInvisible: readonly boolean[];
}

/** The names on one page. Each name is looked up once, not for each of its tags. */
export class ElementNames implements NameTable {
  readonly texts = [textName];
  readonly areBlocks = [false];
  readonly areInvisible = [false];
  readonly #byWriting = new Map<string, ElementName>();
  #last: ElementName | null = null;

  find(written: string): ElementName {
    return this.#byWriting.get(written) ?? this.#add(written);
  }

  #add(written: string): ElementName {
    const text = written.toLowerCase();
    const name = this.#byWriting.get(text) ?? this.#create(text);
    if (this.#byWriting.size < 2 * maxNames) this.#byWriting.set(written, name);
    return name;
  }

  #create(text: string): ElementName {
    if (this.#last !== null && this.texts.length >= maxNames) return this.#last;
    const name = {
      id: this.texts.length,
      text,
      isVoid: voidElements.has(text),
      isRaw: rawElements.has(text),
      endsHead: !headElements.has(text),
      endsParagraph: paragraphEnders.has(text),
      closes: closedByOpening.get(text),
      mayBeClosed: closedElements.has(text),
      isBorder: scopeBorders.has(text),
      passesBorders: scopeBorders.has(text) || tableParts.has(text),
      open: 0,
    };
    this.texts.push(text);
    this.areBlocks.push(blockElements.has(text));
    this.areInvisible.push(invisibleElements.has(text));
    this.#byWriting.set(text, name);
    this.#last = name;
    return name;
  }
}
