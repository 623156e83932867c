// The reference used to be at `/`: its anchors redirect to `/docs`.
function followOldAnchor() {
  if (/^#(?:tag|operation|section)\//.test(location.hash)) location.replace(`/docs${location.hash}`);
}

addEventListener('hashchange', followOldAnchor);
followOldAnchor();

const bareAddress = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]|$)/u;

/** The same rule as in the account area (`web/format/address.ts`), so that nobody signs in for a text that is no link. */
function isLink(text) {
  return /^https?:\/\//i.test(text) ? URL.canParse(text) : bareAddress.test(text);
}

addEventListener('submit', (event) => {
  const input = document.getElementById('url');
  const problem = document.getElementById('problem');
  const isWrong = !isLink(input.value.trim());
  problem.hidden = !isWrong;
  input.toggleAttribute('aria-invalid', isWrong);
  if (!isWrong) return;
  event.preventDefault();
  problem.textContent = `“${input.value.trim()}” is not a link. Copy the address of a product page, such as https://shop.example/product.`;
  input.focus();
});
