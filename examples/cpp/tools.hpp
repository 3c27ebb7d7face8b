// What the licence code needs from the network and from OpenSSL.
#pragma once
#include <memory>
#include <stdexcept>
#include <string>

#include <curl/curl.h>
#include <nlohmann/json.hpp>
#include <openssl/evp.h>

using nlohmann::json;
using std::string;

struct Device { string origin, product, fingerprint, key, kid, publicKey; };
struct Silence : std::runtime_error { using runtime_error::runtime_error; };

inline size_t append(char* data, size_t size, size_t count, void* text) {
  static_cast<string*>(text)->append(data, size * count);
  return size * count;
}

// A response that says nothing about the licence throws Silence: it must not stop a paying customer.
inline json ask(const Device& device, const string& call, json body) {
  body.update({{"license_key", device.key}, {"product_id", device.product}, {"fingerprint", device.fingerprint}});
  const string sent = body.dump(), url = device.origin + "/api/licenses/" + call + "/";
  string answer;
  std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(), curl_easy_cleanup);
  std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers(
      curl_slist_append(nullptr, "Content-Type: application/json"), curl_slist_free_all);
  curl_easy_setopt(curl.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, sent.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT, 10L);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, append);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &answer);
  long status = 0;
  if (curl_easy_perform(curl.get()) != CURLE_OK) throw Silence("no answer");
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  json read = json::parse(answer, nullptr, false);
  if (status == 401 || status == 429 || status >= 500 || !read.is_object()) throw Silence("no answer of the service");
  return read;
}

inline string fromBase64(string text) {
  for (char& letter : text) letter = letter == '-' ? '+' : letter == '_' ? '/' : letter;
  while (text.size() % 4) text += '=';
  string bytes(text.size() / 4 * 3, '\0');
  const auto* from = reinterpret_cast<const unsigned char*>(text.data());
  const int size = EVP_DecodeBlock(reinterpret_cast<unsigned char*>(&bytes[0]), from, static_cast<int>(text.size()));
  if (size < 0) throw Silence("no base64");
  bytes.resize(size - (text.size() > 1 ? (text.back() == '=') + (text[text.size() - 2] == '=') : 0));
  return bytes;
}

inline string sha256(const string& text) {
  unsigned char hash[32];
  EVP_Digest(text.data(), text.size(), hash, nullptr, EVP_sha256(), nullptr);
  string hex;
  for (const unsigned char byte : hash) (hex += "0123456789abcdef"[byte >> 4]) += "0123456789abcdef"[byte & 15];
  return hex;
}
