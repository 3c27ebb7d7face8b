// g++ -std=c++17 coa.cpp -lcurl -lcrypto: C++17, libcurl, OpenSSL 1.1.1 or later, nlohmann/json 3.
#include <cctype>
#include <ctime>
#include <iostream>

#include <openssl/rand.h>

#include "tools.hpp"

// The claims that a key inside the product signed for this purpose and product. Nothing else in a response decides.
json readSigned(const Device& device, const json& given, const string& purpose) {
  if (!given.is_object() || given.value("alg", "") != "Ed25519" || given.value("kid", "") != device.kid)
    throw Silence("not signed by a key of the product");
  const string payload = given.at("payload"), sig = fromBase64(given.at("sig")), raw = fromBase64(device.publicKey);
  const string text = "coa/" + purpose + "/v1\n" + payload;
  const auto bytes = [](const string& of) { return reinterpret_cast<const unsigned char*>(of.data()); };
  std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(
      EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, bytes(raw), raw.size()), EVP_PKEY_free);
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  if (!key || EVP_DigestVerifyInit(context.get(), nullptr, nullptr, nullptr, key.get()) != 1 ||
      EVP_DigestVerify(context.get(), bytes(sig), sig.size(), bytes(text), text.size()) != 1)
    throw Silence("forged");
  const json claims = json::parse(fromBase64(payload));
  if (claims.at("version") != 1 || claims.at("product_id") != device.product) throw Silence("of another product");
  return claims;
}

json validate(const Device& device) {
  unsigned char random[16];
  if (RAND_bytes(random, sizeof random) != 1) throw Silence("no nonce");
  const string nonce = sha256(string(reinterpret_cast<char*>(random), sizeof random));
  const json claims = readSigned(device, ask(device, "validate", {{"nonce", nonce}}).value("signature", json()), "validation");
  if (claims.at("nonce") != nonce) throw Silence("an old answer");
  return claims;
}

// The file's claims, if it belongs to this device and has not ended. Instants in UTC compare as strings.
json readFile(const Device& device, const string& text) {
  const string begin = "-----BEGIN COA LICENSE FILE-----", end = "-----END COA LICENSE FILE-----";
  if (text.rfind(begin, 0) != 0 || text.find(end) == string::npos) throw Silence("no licence file");
  string body;
  for (const char letter : text.substr(begin.size(), text.find(end) - begin.size()))
    if (!std::isspace(static_cast<unsigned char>(letter))) body += letter;
  const json claims = readSigned(device, json::parse(fromBase64(body)), "license-file");
  if (claims.at("fingerprint") != sha256(claims.at("license_id").get<string>() + ":" + device.fingerprint))
    throw Silence("of another device");
  const auto instant = [](std::time_t at) {
    char written[32];
    std::strftime(written, sizeof written, "%Y-%m-%dT%H:%M:%S", std::gmtime(&at));
    return string(written);
  };
  const std::time_t now = std::time(nullptr), day = 24 * 60 * 60;
  // The clock may be a day behind; the end is never extended.
  if (claims.at("issued_at") > instant(now + day) || claims.at("expires_at") <= instant(now)) throw Silence("not now");
  return claims;
}

int main(int count, char** given) try {
  if (count != 7) throw Silence("coa ORIGIN PRODUCT FINGERPRINT KEY KID PUBLIC_KEY");
  const Device device{given[1], given[2], given[3], given[4], given[5], given[6]};
  const json about = {{"name", "Studio"}, {"platform", "C++"}, {"app_version", "1.0.0"}};
  std::cout << ask(device, "activate", about).value("code", "") << '\n';
  const json claims = validate(device);
  std::cout << claims.at("code").get<string>() << ' ' << claims.value("features", json()).dump() << '\n';
  if (!claims.at("valid").get<bool>()) return 1;
  const json file = readFile(device, ask(device, "offline-file", json::object()).value("content", ""));
  std::cout << "file " << file.at("expires_at").get<string>() << '\n';
  return 0;
} catch (const std::exception& silence) {
  std::cerr << silence.what() << '\n';
  return 2;
}
