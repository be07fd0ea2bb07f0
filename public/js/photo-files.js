// Photos of a file input, made smaller before they are sent; a form that is sent meanwhile waits.
;(() => {
  const small = 1_000_000
  let work = Promise.resolve()
  let isBusy = false

  // The input that was changed first has loaded this.
  for (const input of document.querySelectorAll('[data-small]')) if (input.files[0]) shrink(input)
  document.addEventListener('change', ({ target }) => {
    if (target.matches('[data-small]')) shrink(target)
  })
  document.addEventListener('submit', wait)

  function shrink(input) {
    isBusy = true
    const mine = work
      .then(() => put(input))
      .finally(() => {
        if (work === mine) isBusy = false
      })
    work = mine
  }

  async function put(input) {
    const chosen = [...input.files]
    await import('/assets/js/photos.js')
    const given = new DataTransfer()
    for (const file of chosen) given.items.add(await window.smallerPhoto(file, small))
    input.files = given.files
  }

  function wait(event) {
    if (!isBusy || !event.target.querySelector('[data-small]')) return
    event.preventDefault()
    const { target: form, submitter } = event
    work.finally(() => form.requestSubmit(submitter))
  }
})()
