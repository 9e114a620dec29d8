import { type DepositRule, depositTerms } from '@linework/contract/desk/deposit-rule'
import { longDay } from '@linework/contract/fields/format-long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import { formatPrice } from '../../shared/format-price.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './client-page.module.css'

export function DepositTerms({ rule, agreedAt }: { rule: DepositRule | null; agreedAt: string | null }) {
  const { clock, currency } = useStudio()
  if (!rule) return null
  const dayOf = (moment: string) => longDay(atStudio(new Date(moment), clock))
  return (
    <details open={agreedAt === null} className={`mt-3 ${styles.fold}`}>
      <summary>{`Our rule for deposits, since ${dayOf(rule.since)}`}</summary>
      <Stack as="ul" gap={2} className={styles.list}>
        {depositTerms(rule, (amount) => formatPrice(amount, currency)).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Stack>
      <p className={`mt-3 ${styles.muted}`}>
        {agreedAt === null
          ? 'You agree to it when you confirm a time.'
          : `You agreed to it on ${dayOf(agreedAt)}.`}
      </p>
    </details>
  )
}
