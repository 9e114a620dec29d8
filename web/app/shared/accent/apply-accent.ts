/** Applies another accent to the open document, after a save in this tab or for a preview. */
export async function applyAccent(accent: string): Promise<void> {
  const { ACCENT_TOKENS, accentTokens } = await import('@linework/contract/studio/profile/accent')
  const { tokens } = accentTokens(accent)
  for (const name of ACCENT_TOKENS) document.documentElement.style.setProperty(`--${name}`, tokens[name])
}
