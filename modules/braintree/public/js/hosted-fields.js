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
  const names = ['number', 'expirationDate', 'cvv']
  const fields = Object.fromEntries(names.map((name) => [name, { selector: `#card-${name}` }]))

  const open = async () => {
    const client = await braintree.client.create({ authorization: form.dataset.braintree })
    const hosted = await braintree.hostedFields.create({ client, fields })
    form.hidden = false
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const button = form.querySelector('button')
      button.disabled = true
      say('')
      try {
        const { nonce } = await hosted.tokenize()
        form.elements.nonce.value = nonce
        form.submit()
      } catch {
        button.disabled = false
        say(form.dataset.failed)
      }
    })
  }
  open().catch(() => {
    form.hidden = false
    say(form.dataset.failed)
  })
})()
