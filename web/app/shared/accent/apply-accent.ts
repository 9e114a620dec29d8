/** Shows another accent on the open document, for a save in this tab and for a preview of an unsaved one. */
export async function applyAccent(accent: string): Promise<void> {
  const { ACCENT_TOKENS, accentTokens } = await import('@linework/contract/studio/accent')
  const { tokens } = accentTokens(accent)
  for (const name of ACCENT_TOKENS) document.documentElement.style.setProperty(`--${name}`, tokens[name])
}
