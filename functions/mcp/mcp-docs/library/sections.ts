/** A part of a guide, as it stands there. */
export interface Section {
  /** `guide/set-an-alert`: of the file, and of the heading. */
  id: string;
  title: string;
  /** Markdown. */
  text: string;
}

/** A text in Markdown by its headings of one level: 1 is `#`. What stands before the first is left out. */
export function splitSections(file: string, markdown: string, level: number): Section[] {
  const mark = `${'#'.repeat(level)} `;
  const sections: Section[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const last = sections.at(-1);
    // Inside of code, a comment of a shell or of Python looks like a heading.
    if (line.startsWith(mark) && !isCode) sections.push(begin(file, line.slice(mark.length).trim()));
    else if (last) last.text += `${line}\n`;
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }));
}

function begin(file: string, title: string): Section {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { id: `${file}/${words.join('-')}`, title, text: '' };
}
