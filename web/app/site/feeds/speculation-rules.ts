import { PUBLIC_PAGES } from '@linework/contract/pages'
import { fileResponse } from './file-response.ts'

const isFile = (path: string) => path.includes('.')

/** Only the contact form may be prerendered with parameters, which prefill it. */
const PAGES = PUBLIC_PAGES.filter(({ path }) => !isFile(path)).map(({ path, hasForm }) => ({
  pathname: path,
  search: hasForm ? '*' : '',
}))

/** Browsers that support these rules prerender a link that the visitor hovers over. */
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
