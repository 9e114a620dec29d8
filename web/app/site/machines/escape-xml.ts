const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export const escapeXml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string)
