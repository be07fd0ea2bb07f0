/** The button that sends a form of the shop. */
export const Submit = ({ label }: { label: string }) => (
  <button class="button" type="submit" safe>
    {label}
  </button>
)
