/** A failed fetch is logged; what the visitor sees of it is for the screen to say. */
export function reportFailure(error: unknown): void {
  // On the server the API has logged it already, with the request's id.
  if (import.meta.env.SSR) return
  // biome-ignore lint/suspicious/noConsole: this is the one place where failures of pages are written down
  console.error('A call to the API failed', error)
}
