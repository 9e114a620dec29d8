/** Spreadsheets do not recognise UTF-8 without this byte order mark at the start of a file. */
export const BYTE_ORDER_MARK = '\uFEFF'

export const toLine = (cells: string[]) => `${cells.map(toCell).join(',')}\r\n`

/** Prefixes an apostrophe, which prevents spreadsheets from running a cell as a formula. */
export function toCell(text: string): string {
  const escaped = /^[\s]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return `"${escaped.replaceAll('"', '""')}"`
}
