import type { APIRequestContext, Page } from '@playwright/test'

interface Head {
  title: string
  canonical: string
  robots: string
  /** Contents of meta tags by name or property; duplicate tags give several entries. */
  tags: Record<string, string[]>
  data: { '@type': string; [key: string]: unknown }[]
}

/** Reads the head of a page without running scripts, as a crawler does. */
export async function readHead(page: Page, request: APIRequestContext, url: string): Promise<Head> {
  const html = await (await request.get(url)).text()
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html')
    const tags: Record<string, string[]> = {}
    for (const meta of read.querySelectorAll('meta[content]')) {
      const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? ''
      tags[name] = [...(tags[name] ?? []), meta.getAttribute('content') ?? '']
    }
    return {
      title: read.title,
      canonical: read.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      robots: tags.robots?.[0] ?? '',
      tags,
      data: [...read.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    }
  }, html)
}
