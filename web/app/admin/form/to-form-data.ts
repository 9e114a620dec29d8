/** Words and files as a form carries them, in this order. */
export function toFormData(words: Record<string, string>, files: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of [...Object.entries(words), ...files]) form.append(name, value)
  return form
}
