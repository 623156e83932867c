// The reference was at `/` once: its anchors lead to `/docs`.
function followOldAnchor() {
  if (/^#(?:tag|operation|section)\//.test(location.hash)) location.replace(`/docs${location.hash}`);
}

addEventListener('hashchange', followOldAnchor);
followOldAnchor();
