export function toFormData(texts: Record<string, string>, files: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of [...Object.entries(texts), ...files]) form.append(name, value)
  return form
}
