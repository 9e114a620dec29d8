import type { Standing } from './limits.ts'

export const STANDING_NAMES: Record<Standing, string> = {
  draft: 'Draft',
  planned: 'Planned',
  shown: 'On the site',
  hidden: 'Hidden',
  over: 'Over',
}

export const PUBLICATION_TEXTS = {
  state: 'Please choose draft, published or hidden.',
  time: 'This time cannot be read.',
  order: 'It has to be hidden after it is published.',
  saved: 'Saved.',
  gone: 'This record is no longer there.',
} as const
