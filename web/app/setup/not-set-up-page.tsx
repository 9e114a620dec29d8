import { SETUP_TEXTS } from '@linework/contract/studio/setup'
import { data } from 'react-router'
import { SetupNotice } from './setup-notice.tsx'

const UNAVAILABLE = 503

export const meta = () => [{ title: SETUP_TEXTS.notYet }, { name: 'robots', content: 'noindex' }]

/** Returns 503, so that search engines retry later and do not index this page. */
export function loader() {
  return data(null, { status: UNAVAILABLE, headers: { 'retry-after': '600' } })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export default function NotSetUpPage() {
  return <SetupNotice title={SETUP_TEXTS.notYet} text={SETUP_TEXTS.notYetMore} />
}
