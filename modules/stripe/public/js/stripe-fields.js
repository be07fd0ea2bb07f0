// The card's fields are frames of Stripe's: what is typed there never comes into this page.
;(() => {
  const form = document.querySelector('[data-stripe]')
  if (!form) return
  const { stripe: key, secret, language, back, ends, failed, unloaded } = form.dataset
  const problem = form.querySelector('[data-problem]')
  const button = form.querySelector('button')
  const say = (text) => {
    problem.textContent = text
    problem.hidden = text === ''
  }
  form.hidden = false
  if (!window.Stripe) {
    button.hidden = true
    return say(unloaded)
  }
  const isOver = () => ends !== '' && Date.parse(ends) <= Date.now()
  const stripe = window.Stripe(key, { locale: language })
  const elements = stripe.elements({ clientSecret: secret })
  // A wallet asks for a domain that Stripe has verified: on Stripe's own page they are all there.
  const wallets = { applePay: 'never', googlePay: 'never' }
  elements.create('payment', { wallets }).mount(form.querySelector('[data-fields]'))

  /** Undefined where the payment is made, or decided elsewhere: the shop says which. */
  const confirmed = async () => {
    const confirmParams = { return_url: new URL(back, location.href).href }
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams,
      redirect: 'if_required',
    })
    if (!error || error.code === 'payment_intent_unexpected_state') return undefined
    const isTheirs = error.type === 'card_error' || error.type === 'validation_error'
    return (isTheirs && error.message) || failed
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    say('')
    const words = isOver() ? undefined : await confirmed().catch(() => failed)
    if (words === undefined) return location.assign(back)
    button.disabled = false
    say(words)
  })
})()
