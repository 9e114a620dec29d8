import { currencyOf } from '@linework/contract/fields/countries'
import { useEffect, useState } from 'react'
import { SetupTip } from '../setup-tip.tsx'

const REFRESH_MS = 5_000

/** Shows the current time in the zone as a check, and the currency of the country. */
export function StudioClock({ zone, country }: { zone: string; country: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(now)
  const currency = currencyOf(country)
  return (
    <SetupTip icon="ok">
      It is <b>{time}</b>
      {` in your studio now.${currency === '' ? '' : ` Prices are in ${nameOf(currency)}.`}`}
    </SetupTip>
  )
}

const nameOf = (currency: string) =>
  `${new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency} (${currency})`
