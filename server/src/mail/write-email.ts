import { randomUUID } from 'node:crypto'
import { accentTokens } from '@linework/contract/studio/profile/accent'
import { DEFAULT_ACCENT } from '@linework/contract/studio/profile/profile'
import { TEST_MESSAGE } from '@linework/contract/studio/setup'
import type { EmailMessage, Mailer } from './mailer.ts'

/** Plain text, from which the text part and the HTML part of the email are made. */
interface EmailContent {
  heading: string
  paragraphs: string[]
  facts?: [term: string, text: string][]
  links?: [label: string, address: string][]
  accent?: string
}

const INK = '#1b1a17'
const QUIET = '#6a655c'
const LINE = '#d9d2c4'
const FONT = 'Helvetica, Arial, sans-serif'

export function writeEmail({
  heading,
  paragraphs,
  facts = [],
  links = [],
  accent = DEFAULT_ACCENT,
}: EmailContent): {
  text: string
  html: string
} {
  const colour = accentTokens(accent).tokens['accent-on-paper']
  const text = [
    heading,
    ...paragraphs,
    facts.map(([term, said]) => `${term}: ${said}`).join('\n'),
    links.map(([label, address]) => `${label}: ${address}`).join('\n'),
  ]
  const html = [
    `<h1 style="font:bold 22px ${FONT}">${escaped(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`),
    facts.length === 0
      ? ''
      : `<table cellpadding="6" style="border-collapse:collapse">${facts.map(row).join('')}</table>`,
    ...links.map(
      ([label, address]) =>
        `<p><a href="${escaped(address)}" style="color:${colour}">${escaped(label)}</a></p>`,
    ),
  ]
  return {
    text: text.filter((part) => part !== '').join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 ${FONT};color:${INK}">${html.join('')}</body></html>`,
  }
}

export function writeTestEmail({ studioEmail }: Pick<Mailer, 'studioEmail'>): EmailMessage {
  const { subject, heading, text } = TEST_MESSAGE
  return { id: randomUUID(), to: studioEmail, subject, ...writeEmail({ heading, paragraphs: [text] }) }
}

const row = ([term, said]: [string, string]) =>
  `<tr style="border-top:1px solid ${LINE}"><td style="color:${QUIET};vertical-align:top">${escaped(term)}</td><td>${lines(said)}</td></tr>`

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string)
