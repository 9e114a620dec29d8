import { PUBLIC_PAGES } from '@linework/contract/pages'
import { fileResponse } from './file-response.ts'

const isFile = (path: string) => path.includes('.')

/** Only the contact form has parameters for its prefill; others belong to a link within a page. */
const PAGES = PUBLIC_PAGES.filter(({ path }) => !isFile(path)).map(({ path, hasForm }) => ({
  pathname: path,
  search: hasForm ? '*' : '',
}))

/** Allows prerendering of links that the visitor hovers over. */
const RULES = {
  prerender: [
    {
      where: {
        and: [{ href_matches: PAGES }, { not: { selector_matches: '[data-hydrate]' } }],
      },
      eagerness: 'moderate',
    },
  ],
}

export const loader = () => fileResponse('application/speculationrules+json', JSON.stringify(RULES))
