export async function sendForm<T>(path: string, parts: [name: string, value: string | File][]): Promise<T> {
  const body = new FormData()
  for (const [name, value] of parts) body.append(name, value)
  const headers = { authorization: localStorage.getItem('token') ?? '' }
  const response = await fetch(path, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
