import { PUBLIC_PAGES } from '@linework/contract/pages'
import { fileResponse } from './file-response.ts'

const isFile = (path: string) => path.includes('.')

/** A form keeps what the visitor has chosen in its address; any other parameter is of a link that stays on its page. */
const PAGES = PUBLIC_PAGES.filter(({ path }) => !isFile(path)).map(({ path, hasForm }) => ({
  pathname: path,
  search: hasForm ? '*' : '',
}))

/** Which links a browser may prerender, once the visitor points at one. */
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
