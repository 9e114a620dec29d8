const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
// Characters that XML cannot represent.
const UNKNOWN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export const escapeXml = (text: string) =>
  text.replaceAll(UNKNOWN, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string)
