import type { FastifyInstance, InjectOptions } from 'fastify'

type Part = string | { name: string; bytes: Uint8Array; type?: string }

export async function sendForm(
  app: FastifyInstance,
  method: 'POST' | 'PUT',
  url: string,
  parts: [field: string, part: Part][],
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [field, part] of parts) {
    if (typeof part === 'string') form.append(field, part)
    else
      form.append(
        field,
        new File([new Uint8Array(part.bytes)], part.name, { type: part.type ?? 'image/jpeg' }),
      )
  }
  const encoded = new Response(form)
  const options: InjectOptions = {
    method,
    url,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') as string },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
  return app.inject(options)
}
