import { SETUP_TEXTS } from '@linework/contract/setup/texts'
import { data } from 'react-router'
import { SetupNotice } from './setup-notice.tsx'

const UNAVAILABLE = 503

export const meta = () => [{ title: SETUP_TEXTS.notYet }, { name: 'robots', content: 'noindex' }]

/** Search engines come back later and remember nothing of this page. */
export function loader() {
  return data(null, { status: UNAVAILABLE, headers: { 'retry-after': '600' } })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export default function NotSetUpPage() {
  return <SetupNotice title={SETUP_TEXTS.notYet} text={SETUP_TEXTS.notYetMore} />
}
