import type { Lexicon } from './lexicon.ts';

export const id: Lexicon = {
  currentPrice: ['harga | harga obral'], // shopify
  regularPrice: [
    'harga reguler', // shopify
    'harga normal | harga asli | harga awal', // memory
  ],
  from: ['dari'], // shopify
  saving: [
    'diskon', // shopify
    'hemat | potongan', // memory
  ],
  otherSum: ['harga tertinggi adalah | estimasi total'], // shopify
  instalment: [
    'cicilan', // memory
  ],
  shipping: [
    'pengiriman | biaya pengiriman', // shopify
    'ongkir | ongkos kirim', // memory
  ],
  free: [
    'gratis', // memory
  ],
  withTax: [
    'termasuk pajak', // shopify
    'termasuk ppn', // memory
  ],
  withoutTax: ['belum termasuk ppn | belum termasuk pajak | di luar ppn'], // memory
  buy: [
    'tambah ke keranjang', // templates
    'tambahkan ke keranjang', // shopify
    'masukkan keranjang | masukkan ke keranjang | + keranjang | beli | beli sekarang', // phrases
    'beli langsung | pesan sekarang | pre order | tambah ke troli', // phrases
  ],
  related: ['produk terkait'], // templates
  inStock: [
    'tersedia', // shopify
    'stok tersedia | ready stock | stok ada | ada stok | dalam stok | siap kirim', // phrases
    'tersedia kembali | stok terbatas | stok menipis | bisa dipesan | kembali tersedia', // phrases
    'stok masih ada', // phrases
  ],
  outOfStock: [
    'habis | tidak tersedia', // shopify
    'stok habis | habis terjual | terjual habis | stok kosong | kosong | kehabisan stok', // phrases
    'barang habis | tidak ada stok | produk habis | belum tersedia | tidak dijual', // phrases
    'sudah habis | tidak dapat dipesan | stok tidak tersedia | tidak diproduksi lagi', // phrases
    'stok tidak ada', // phrases
  ],
  soldAlone: ['terjual'], // phrases
  awaited: [
    'beri tahu saya | beritahu saya | ingatkan saya | kabari saya | segera hadir', // phrases
    'segera tersedia | tersedia segera | segera datang | saat tersedia | jika tersedia', // phrases
    'daftar tunggu | notifikasi stok | ketika tersedia', // phrases
    'akan tersedia', // phrases
  ],
  stock: ['stok | ketersediaan | persediaan | status stok'], // phrases
  not: ['tidak | tidak ada | belum | bukan | tanpa | tak | nol | tidak pernah'], // phrases
  almost: ['hampir | sebelum'], // phrases
  soon: ['segera | akan segera'], // phrases
  left: ['sisa | tersisa | tinggal | hanya'], // phrases
  piece: ['pcs | buah | unit | item | produk | pasang'], // phrases
  elsewhere: [
    'ambil di | toko | cabang | gerai | ukuran | warna | varian | pilihan | hadiah | bila', // phrases
    'apabila | cicilan', // phrases
  ],
  otherPage: [
    'keranjang | keranjang belanja | hasil pencarian | produk | semua produk', // memory
    'daftar harga | hubungi kami | tentang kami', // memory
  ],
  gone: ['halaman tidak ditemukan'], // shopify
  notSold: [
    'tidak dijual lagi | tidak diproduksi lagi | sudah tidak dijual | harga hubungi', // memory
    'hubungi kami untuk harga | produk pengganti', // memory
  ],
};
