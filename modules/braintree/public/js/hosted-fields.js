// The card's fields are frames of Braintree's: what is typed there never comes into this page.
;(() => {
  const form = document.querySelector('[data-braintree]')
  const { braintree } = window
  if (!form || !braintree) return
  const problem = form.querySelector('[data-problem]')
  const say = (text) => {
    problem.textContent = text
    problem.hidden = text === ''
  }
  const verification = form.dataset.verification && JSON.parse(form.dataset.verification)

  /** The nonce of a card that its bank has confirmed; the one before is used up by that, and undefined is a no. */
  const confirmed = async (secure, { nonce, details }) => {
    const onLookupComplete = (_lookup, next) => next()
    const wish = { ...verification, nonce, bin: details.bin, onLookupComplete }
    const answer = await secure.verifyCard(wish)
    return answer.liabilityShifted ? answer.nonce : undefined
  }

  const names = ['number', 'expirationDate', 'cvv']
  const fields = Object.fromEntries(names.map((name) => [name, { selector: `#card-${name}` }]))

  const open = async () => {
    const client = await braintree.client.create({ authorization: form.dataset.braintree })
    const secure = verification && (await braintree.threeDSecure.create({ client, version: 2 }))
    const hosted = await braintree.hostedFields.create({ client, fields })
    form.hidden = false
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const button = form.querySelector('button')
      button.disabled = true
      say('')
      let words = form.dataset.failed
      try {
        const card = await hosted.tokenize()
        words = form.dataset.unconfirmed
        const nonce = secure ? await confirmed(secure, card) : card.nonce
        if (nonce) {
          form.elements.nonce.value = nonce
          form.submit()
          return
        }
      } catch {
        // Said below.
      }
      button.disabled = false
      say(words)
    })
  }
  open().catch(() => {
    form.hidden = false
    say(form.dataset.failed)
  })
})()
