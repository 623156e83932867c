interface Prices {
  cash?: string;
  card?: string;
  member?: string;
  /** The name of the box around the prices. */
  box?: string;
}

/** A page of one product with several prices, none of which is marked up as its own. */
export function ambiguousPage({
  cash = '€90.00',
  card = '€100.00',
  member = '€80.00',
  box = 'offer',
}: Prices = {}) {
  return `<!doctype html><html lang="en"><head><title>Desk Lamp X1</title></head><body>
    <h1>Desk Lamp X1</h1>
    <div class="${box}">
      <div class="cash-amount"><span>By bank transfer</span> <b>${cash}</b></div>
      <div class="card-amount"><span>By credit card</span> <b>${card}</b></div>
      <div class="club-amount"><span>For members of the club</span> <b>${member}</b></div>
    </div>
    <p>A lamp for every desk, with a dimmer, a long arm and a heavy foot. It comes with a bulb, a cable and a plug.</p>
    <button>Add to cart</button></body></html>`;
}
