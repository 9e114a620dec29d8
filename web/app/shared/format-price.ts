export function formatPrice(amount: number, currency: string): string {
  if (currency === '') return new Intl.NumberFormat('en').format(amount)
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount)
}
