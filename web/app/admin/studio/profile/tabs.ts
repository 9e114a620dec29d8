import type { FormErrors } from '../../kit/form/use-form.ts'

/** `fields`: what the tab edits of the studio document or contact info. `page`: where visitors see them. */
export const TABS = [
  {
    id: 'identity',
    label: 'Identity',
    page: '/',
    pageName: 'Home page',
    fields: ['name', 'fullName', 'place', 'timeZone', 'currency', 'socials'],
  },
  {
    id: 'look',
    label: 'Look',
    page: '/',
    pageName: 'Home page',
    fields: ['look', 'hero.pictures', 'contactPicture', 'signInPicture'],
  },
  {
    id: 'home',
    label: 'Home page',
    page: '/',
    pageName: 'Home page',
    fields: ['hero', 'openLine', 'teaser', 'sections'],
  },
  { id: 'about', label: 'About', page: '/about', pageName: 'About page', fields: ['about', 'founders'] },
  {
    id: 'hours',
    label: 'Hours',
    page: '/contact',
    pageName: 'Contact page',
    fields: ['phone', 'altMobile', 'email', 'address', 'workingHours', 'specialDays'],
  },
  {
    id: 'legal',
    label: 'Legal',
    page: '/privacy-policy',
    pageName: 'Privacy policy',
    fields: ['privacy', 'seo'],
  },
  {
    id: 'messages',
    label: 'Messages',
    page: '/contact',
    pageName: 'Contact page',
    fields: ['emailOptional', 'replyPromise', 'healingAdvice', 'brief'],
  },
] as const

export type Tab = (typeof TABS)[number]

export type TabId = Tab['id']

export const findTab = (id: string | null): Tab => TABS.find((tab) => tab.id === id) ?? TABS[0]

export function tabOf(field: string): Tab {
  const found = TABS.flatMap((tab) => tab.fields.map((part) => ({ tab, part })))
    .filter(({ part }) => `${field}.`.startsWith(`${part}.`))
    .sort((a, b) => b.part.length - a.part.length)
  return found[0]?.tab ?? TABS[0]
}

export const countErrors = (errors: FormErrors, tab: Tab) =>
  Object.keys(errors).filter((field) => tabOf(field) === tab).length

export const listTabs = (fields: string[]) => [...new Set(fields.map((field) => tabOf(field).label))]
