/** A blog is plain text: an empty line starts a paragraph. */
export const paragraphsOf = (content: string): string[] =>
  content
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
