interface Payment {
  upiId: string
  /** Whom the payer sees. */
  payee: string
  /** In whole rupees. */
  amount: number
  reference: string
}

/** For a QR code on the studio's own screen. In a message it would be declined, so none carries it. */
export function upiAddress({ upiId, payee, amount, reference }: Payment): string {
  const fields = { pa: upiId, pn: payee, am: `${amount}.00`, cu: 'INR', tn: reference }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`
}
