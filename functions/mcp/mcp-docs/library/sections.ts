/** A part of a guide, as written. */
export interface Section {
  /** Made of the file and the heading, such as `guide/set-an-alert`. */
  id: string;
  title: string;
  /** In Markdown. */
  text: string;
}

/** Splits a Markdown text at its headings of one level (1 is `#`). The text before the first one is left out. */
export function splitSections(file: string, markdown: string, level: number): Section[] {
  const mark = `${'#'.repeat(level)} `;
  const sections: Section[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const last = sections.at(-1);
    // Inside code, a comment of a shell or of Python looks like a heading.
    if (line.startsWith(mark) && !isCode) sections.push(begin(file, line.slice(mark.length).trim()));
    else if (last) last.text += `${line}\n`;
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }));
}

function begin(file: string, title: string): Section {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { id: `${file}/${words.join('-')}`, title, text: '' };
}
