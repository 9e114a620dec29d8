/** A whole amount in the studio's currency; a studio without one shows the number alone. */
export function formatPrice(amount: number, currency: string): string {
  if (currency === '') return new Intl.NumberFormat('en').format(amount)
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount)
}
